import { expect, test } from 'vitest'
import { withoutOptionalTags } from './document.ts'

// HTML's living standard (13.1.2.4) says which end tags may be left out: those where the next tag ends the element anyway.
test.each([
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<li><p>a</p></li>', '<li><p>a</li>'],
  ['<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
  ['<p>a</p><details>b</details>', '<p>a<details>b</details>'],
  ['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
  ['<svg><path d="M0 0"></path><circle r="1"></circle></svg>', '<svg><path d="M0 0"/><circle r="1"/></svg>'],
])('%s', (written, shorter) => expect(withoutOptionalTags(written)).toBe(shorter))

test.each([
  ['words that follow would belong to it', '<div><p>a</p> b</div>'],
  ['a link that follows would belong to it', '<div><p>a</p><a href="#">b</a></div>'],
  ['so would a button', '<p>a</p><button>b</button>'],
  ['so would a comment of React’s, which hydration looks for', '<li>a</li><!--$--><li>b</li><!--/$-->'],
  ['and what a `noscript` holds', '<noscript><p>a</p></noscript>'],
])('%s: the tag stays', (_, html) => expect(withoutOptionalTags(html)).toBe(html))
