graph [
  directed 1
  node [
    id 0
    label "Boa Vista"
  ]
  node [
    id 1
    label "Alto"
  ]
  node [
    id 2
    label "Rio Novo"
  ]
  node [
    id 3
    label "Dornes"
  ]
  node [
    id 4
    label "G&#226;ndara"
  ]
  node [
    id 5
    label "&#209;u"
  ]
  node [
    id 6
    label "&#211;rbita"
  ]
  node [
    id 7
    label "Arco"
  ]
  edge [
    source 0
    target 7
    weight 7.5
  ]
  edge [
    source 1
    target 2
    weight 1.0
  ]
  edge [
    source 1
    target 4
    weight 7.75
  ]
  edge [
    source 1
    target 7
    weight 4.0
  ]
  edge [
    source 2
    target 0
    weight 3.5
  ]
  edge [
    source 2
    target 3
    weight 6.25
  ]
  edge [
    source 2
    target 4
    weight 1.25
  ]
  edge [
    source 2
    target 5
    weight 10.0
  ]
  edge [
    source 2
    target 7
    weight 0.25
  ]
  edge [
    source 3
    target 0
    weight 3.5
  ]
  edge [
    source 3
    target 2
    weight 2.75
  ]
  edge [
    source 3
    target 4
    weight 3.25
  ]
  edge [
    source 3
    target 7
    weight 3.25
  ]
  edge [
    source 4
    target 2
    weight 6.0
  ]
  edge [
    source 4
    target 6
    weight 5.5
  ]
  edge [
    source 5
    target 1
    weight 5.5
  ]
  edge [
    source 5
    target 2
    weight 5.75
  ]
  edge [
    source 6
    target 1
    weight 0.5
  ]
  edge [
    source 7
    target 6
    weight 4.0
  ]
]
