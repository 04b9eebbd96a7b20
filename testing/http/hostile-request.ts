import fc from 'fast-check'
import { sendPath } from '#contract/send.ts'

const methods = 'GET HEAD POST PUT OPTIONS TRACE CONNECT QUERY get G\0T'.split(' ')
const versions = 'HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 http/1.1'.split(' ')
const targets = [
  ...'/ * // /.. /%zz /%00 /? /#x /\\ /é /.env /.git/config /.site.json /index.html/.. /readyz'.split(' '),
  ...'/../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%5c..%5cwindows /%c0%ae%c0%ae/'.split(' '),
  ...['http://evil.example/', 'evil.example:443', '/__proto__', '', '/a b', `/${'a'.repeat(9000)}`],
  ...[sendPath, `${sendPath}?x=1`, `${sendPath}/`, sendPath.toUpperCase()],
]
const names = [
  ...'Host Content-Length Transfer-Encoding Content-Type Connection Upgrade HTTP2-Settings Expect'.split(' '),
  ...'Origin Sec-Fetch-Site If-None-Match Accept-Encoding Range X-Forwarded-For __proto__'.split(' '),
  ...['', 'X\0Y', ' folded', 'Transfer-Encoding '],
]
const values = [
  ...'real.test|a b|evil.example/x|[::1|real.test:99999|é|null|*|"|,,,|=;=|\u0001'.split('|'),
  ...'5|-1|1e3|99999999999999999999|chunked|chunked, chunked|xchunked|application/json'.split('|'),
  ...'upgrade|h2c|websocket|100-continue|miracles|br;q=x,*;q=0|bytes=0-1,2-3'.split('|'),
  'y'.repeat(20_000),
]
const bodies = ['', '{"a":1}', '5\r\nhello\r\n0\r\n\r\n', '0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n']

const header = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join(': '))
const request = fc
  .tuple(
    fc.constantFrom(...methods),
    fc.oneof(fc.constantFrom(...targets), fc.webPath(), fc.string({ maxLength: 40 })),
    fc.constantFrom(...versions),
    fc.constantFrom(['Host: real.test'], []),
    fc.array(header, { maxLength: 4 }),
    fc.constantFrom('\r\n', '\n', '\r'),
    fc.constantFrom(...bodies),
  )
  .map(([method, target, version, host, lines, end, body]) =>
    Buffer.from([`${method} ${target} ${version}`, ...host, ...lines, '', body].join(end), 'latin1'),
  )
const noise = fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes))

export const hostileRequest = fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: noise })
