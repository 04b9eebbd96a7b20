import type { Range } from './terrain.ts'

/** The massif with the summit: low hills at the left, where the page has its words, the south face at the right. */
export const massif: Range = {
  seed: 13,
  length: 1720,
  breadth: 1000,
  cell: 1.6,
  skyline: [
    [0, 46],
    [0.1, 40],
    [0.2, 58],
    [0.3, 54],
    [0.4, 92],
    [0.48, 124],
    [0.56, 190],
    [0.63, 260],
    [0.685, 330],
    [0.71, 342],
    [0.76, 285],
    [0.84, 205],
    [0.93, 170],
    [1, 140],
  ],
  divide: [
    [0, 0.55],
    [1, 0.55],
  ],
  carve: 0.012,
  repose: 0.7,
  grain: 1.5,
  ribs: 10,
  layers: { thick: 30, contrast: 0.4, dip: 0.03 },
}

/** The range behind it, all snow, seen over the low hills. */
export const cordillera: Range = {
  seed: 202,
  length: 2000,
  breadth: 900,
  cell: 2,
  skyline: [
    [0, 190],
    [0.1, 260],
    [0.2, 200],
    [0.28, 285],
    [0.36, 225],
    [0.45, 250],
    [0.52, 300],
    [0.62, 250],
    [0.75, 270],
    [0.85, 250],
    [1, 220],
  ],
  divide: [
    [0, 0.5],
    [1, 0.5],
  ],
  carve: 0.012,
  repose: 0.7,
  grain: 1.5,
  ribs: 10,
  layers: { thick: 30, contrast: 0.4, dip: 0.03 },
}
