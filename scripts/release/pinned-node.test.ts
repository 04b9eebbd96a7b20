import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeFault, pinnedNode, sha256OfFile } from './pinned-node.mjs'

test('the Node of package.json is the one whose hashes are written down, and the one that runs here', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(pinnedNode.version).toBe(devDependencies.node)
  expect(process.version).toBe(`v${pinnedNode.version}`)
  expect(nodeFault(process.execPath)).toBeNull()
})

test('another binary is refused, with both hashes', () => {
  const fault = nodeFault('package.json', 'linux-x64')
  expect(fault).toContain(sha256OfFile('package.json'))
  expect(fault).toContain(pinnedNode.sha256['linux-x64'])
  expect(nodeFault('package.json', 'linux-s390x')).toContain('no hash of Node')
})
