import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/http/client-address.ts': {
    'server/http/client-address.test.ts': [
      ['all visitors behind a proxy that writes ports share one limit', '?? /^([\\d.]+):\\d+$/.exec(entry)?.[1]', ''],
    ],
  },
  'server/http/connections.ts': {
    'server/http/attack.system.test.ts': [
      ['2 MB of requests in one piece end the server', 'connection.earlier.length > limit.pipelined', 'connection.earlier.length > Infinity', 'through nothing'],
      ['slow readers keep everybody out', '      { mayGo: isReading, before: now - settledMs },', '', 'through nothing'],
    ],
    'server/http/http-server.system.test.ts': [
      ['a client that sends several requests at once gets no answer', "answer.once('close', () => socket.resume())", 'answer.closed', 'of requests sent without waiting'],
      ['whoever is being answered is cut for a new connection', '      if (oldest) return void oldest.destroy()\n    }\n    added.destroy()', '      if (oldest) return void oldest.destroy()\n    }\n    connections.keys().next().value?.destroy()', 'when all are being answered'],
      ['an answer that is read slowly is kept for ever', 'connection.since < latest && isUnderWay(connection)', 'connection.since < latest && !isUnderWay(connection)', 'not read in time'],
    ],
    'server/http/connections.test.ts': [
      ['one customer with a /48 of IPv6 takes all connections', '[network, perNetwork],', '[network, Infinity],'],
      ['connections that are closed count for ever: visitors of one address are locked out', "what.once('close', () => [...most.keys()].map(release))", "what.once('closed', () => [...most.keys()].map(release))"],
    ],
  },
  'server/http/headers.ts': {
    'e2e/page/app-browsers.spec.ts': [
      ['the policy hides the picture', '"img-src \'self\' blob: data:"', '"img-src \'self\' data:"', 'Instagram'],
    ],
  },
  'server/http/http-server.ts': {
    'server/http/http-server.system.test.ts': [
      ['who sent a message and bytes after it reads "refused", and sends it again', 'connections.afterAnswers(socket, () => {', 'setImmediate(() => {', 'before the refusal'],
      ['one request that fails ends the process, and with it all others', 'running.catch((error: unknown) => failed(error, res))', 'void 0', 'an exception of one request'],
    ],
    'server/tests/stop.system.test.ts': [
      ['a post that was under way is answered on a connection that seems to stay', 'connections.endWithAnswers()', '', 'the last answer'],
      ['whoever reads slowly while the server stops loses the rest of the answer', 'if (!connections.isAnyReading()) server', 'server', 'when the last answer is out'],
    ],
  },
  'server/http/limits.ts': {
    'server/http/attack.system.test.ts': [
      ['a thousand connections that read nothing take the machine’s memory', 'pipelinedBytes: 16_000_000', 'pipelinedBytes: 16_000_000_000', '1,200 addresses'],
    ],
    'server/http/http-server.system.test.ts': [
      ['a slow client keeps a connection for a minute', 'headersTimeout: 10_000', 'headersTimeout: 60_000', 'docs/security.md promises'],
      ['a slow body keeps a connection for five minutes', 'requestTimeout: 15_000', 'requestTimeout: 300_000', 'docs/security.md promises'],
      ['a flood of connections takes all descriptors', 'maxConnections: 1_000', 'maxConnections: 100_000', 'docs/security.md promises'],
    ],
  },
  'server/http/redirects.ts': {
    'server/http/site.test.ts': [
      ['somebody who types /precios reads "not found"', '(?:%23)?([a-z-]*)', '(?:%23)([a-z-]*)', 'leads to'],
      ['a link from Instagram reads "not found"', '(?:%23)?([a-z-]*)', '([a-z-]*)', 'leads to'],
      ['the name in a link is lost on the way to the section', '[carried, query.slice(1)]', '[carried]', 'leads to'],
      ['a link of a campaign without a `?` reads "not found"', "const separator = '(?:%23|%3f|%26|&(?:amp;)?)'", "const separator = '(?:%23)'", 'leads to'],
      ['a doubled slash in an advertisement reads "not found"', "pathname.replace(/^\\/+/, '')", 'pathname.slice(1)', 'leads to'],
      ['a static host knows no /%23precios', '[target, `%23${target}`]', '[target]', '_redirects'],
    ],
  },
  'server/http/request-target.ts': {
    'server/http/http-server.system.test.ts': [
      ['two proxies read two hosts out of one request', 'if (host >= 0) return false', '', 'two Hosts'],
      ['a forged Host beside an absolute target passes the check of where a post comes from', 'else rawHeaders[host + 1] = authority', '', 'the absolute form says'],
    ],
  },
  'server/http/site.ts': {
    'server/http/site.test.ts': [
      ['the page for unknown addresses runs a script of the main page that was put into it', 'securityHeaders({ ...options, scriptHashes, styleHashes })', 'securityHeaders({ ...options, ...manifest.files.find((one) => one.scriptHashes?.length) })', 'no other document'],
      ['a stale page for ever, with the ETag of its path', '`"${file.hash}"`', '`"${file.path}"`', 'an ETag'],
      ['a cache that asks for any copy gets the file again', "known.trim() === '*'", "known === ''", '304'],
    ],
    'server/http/http-server.system.test.ts': [
      ['a CDN answers "ready" while the server is down', "headers, 'Cache-Control': 'no-store'", "headers, 'Cache-Control': 'max-age=600'", 'nobody keeps'],
    ],
  },
}
