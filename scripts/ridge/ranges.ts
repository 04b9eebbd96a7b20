import type { Range } from './terrain.ts'

/** The massif with the summit: low hills at the left, where the page has its words, the south face at the right. */
export const massif: Range = {
  seed: 11,
  length: 1720,
  breadth: 1000,
  cell: 1.6,
  skyline: [
    [0, 60],
    [0.12, 84],
    [0.25, 74],
    [0.38, 100],
    [0.5, 140],
    [0.6, 222],
    [0.68, 325],
    [0.715, 345],
    [0.76, 300],
    [0.84, 220],
    [0.93, 180],
    [1, 165],
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
  seed: 111,
  length: 2000,
  breadth: 420,
  cell: 2,
  skyline: [
    [0, 150],
    [0.12, 190],
    [0.25, 160],
    [0.34, 215],
    [0.45, 185],
    [0.6, 230],
    [0.7, 250],
    [0.8, 260],
    [0.9, 270],
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
