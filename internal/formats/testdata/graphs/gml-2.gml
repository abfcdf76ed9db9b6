Creator "by hand"
Version 1
graph
[
  hierarchic 1
  directed 0
  node
  [
    id 0
    label "Vila"
    graphics
    [
      x 0.5
      y 0.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 1
    label "Monte"
    graphics
    [
      x 10.5
      y 7.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 2
    label "Mar"
    graphics
    [
      x 20.5
      y 14.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 3
    label "Farol"
    graphics
    [
      x 30.5
      y 21.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 4
    label "Praia"
    graphics
    [
      x 40.5
      y 28.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 5
    label "Serra"
    graphics
    [
      x 50.5
      y 5.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 6
    label "Lago"
    graphics
    [
      x 60.5
      y 12.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 7
    label "Ponte"
    graphics
    [
      x 70.5
      y 19.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 8
    label "Faro"
    graphics
    [
      x 80.5
      y 26.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 9
    label "Ilha"
    graphics
    [
      x 90.5
      y 3.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 10
    label "Horta"
    graphics
    [
      x 100.5
      y 10.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  node
  [
    id 11
    label "&#201;vora"
    graphics
    [
      x 110.5
      y 17.0
      w 30.0
      h 30.0
      type "rectangle"
    ]
  ]
  edge
  [
    source 10
    target 11
    weight 54
    directed 1
  ]
  edge
  [
    source 5
    target 3
    weight 54
    directed 1
  ]
  edge
  [
    source 9
    target 6
    weight 16
  ]
  edge
  [
    source 5
    target 6
    weight 51
    directed 1
  ]
  edge
  [
    source 6
    target 1
    weight 52
    directed 1
  ]
  edge
  [
    source 4
    target 5
    weight 42
    directed 1
  ]
  edge
  [
    source 6
    target 7
    weight 41
    directed 1
  ]
  edge
  [
    source 10
    target 8
    weight 23
  ]
  edge
  [
    source 3
    target 4
    weight 18
    directed 1
  ]
  edge
  [
    source 7
    target 8
    weight 41
  ]
  edge
  [
    source 0
    target 1
    weight 24
    directed 1
  ]
  edge
  [
    source 8
    target 9
    weight 35
    directed 1
  ]
  edge
  [
    source 1
    target 2
    weight 34
    directed 1
  ]
  edge
  [
    source 9
    target 10
    weight 24
  ]
  edge
  [
    source 2
    target 3
    weight 55
    directed 1
  ]
]
