/**
 * The parameters of a link as its writer meant them, whatever the programs on its way have made of it. For the page, and for a server
 * that gets an address as it came. Every pattern is linear in its input.
 */

/** `raw`: as it stands in the address. */
export interface Parameter {
  name: string
  value: string
  raw: string
}

/** A link's parameters, and the id to which it leads; `''`: none. */
export interface Link {
  parameters: Parameter[]
  hash: string
}

function utf8(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** The text of a value that was encoded once, twice, or in Latin-1, as old mail programs do. */
function decoded(raw: string): string {
  const once = raw.replaceAll('+', ' ')
  let text = utf8(once) ?? unescape(once).replace(/[\x91\x92]/g, '’')
  // Only letters that an encoding leaves are decoded again: "100%de campo" stays a name.
  if (/^[\w.~+%-]*%[\da-f]{2}[\w.~+%-]*$/i.test(text)) text = utf8(text.replaceAll('+', ' ')) ?? text
  // UTF-8 that was read as Latin-1 in between: "PanaderÃ­a".
  if (/[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text)) text = utf8(escape(text)) ?? text
  return text
}

/** What somebody's tool should have filled in: `{{…}}`, `__X__`, `[x]`, `%%x%%`. */
const placeholder = /\{\{|^__\w+__$|^(?:\{.*\}|\[.*\]|<[^<>]*>|%%.*%%)$/

/**
 * Reads an address. Undone are: parameters behind the `#`, a second `?`, an encoded `?`, `&` or `=`, `&amp;` and `&#038;` between
 * parameters, names in capitals, values encoded twice or in Latin-1. A placeholder that was never filled in is no parameter.
 */
export function readLink(address: string): Link {
  const [, before = '', behind = ''] = /^[^?#]*\??([^#]*)#?(.*)$/s.exec(address) ?? []
  const at = behind.search(/[?&]|(?:0?38;)?\w+=|$/)
  // `color=#c2185b`: the colour is no id.
  const cut = before.endsWith('=') && /^[\da-f]{3,6}(?:&|$)/i.test(behind)
  const query = before + (cut ? behind : `&${behind.slice(at)}`)
  return {
    parameters: (query.includes('=') ? query : query.replace(/%3d/gi, '=').replaceAll('%26', '&'))
      .replace(/%(?:3f|26(?:amp%3b)?)(?=\w+=)/gi, '&')
      .split(/[?&]/)
      .flatMap((raw) => {
        const [encoded = '', ...rest] = raw.split('=')
        const name = decoded(encoded)
          .toLowerCase()
          .replace(/^(?:amp;|0?38;|\s)+/, '')
        const value = decoded(rest.join('='))
        return name && !placeholder.test(value) ? [{ name, value, raw }] : []
      }),
    hash: cut ? '' : behind.slice(0, at).replace(/^[!/]+|\/+$/g, ''),
  }
}

/** Parameters that only say where a visitor came from: campaigns, click ids, and what networks add to a link that is shared. */
const tracking =
  /^(?:(?:utm|mtm|pk|hsa|gad|fb|mc|oly|vero|at|ad|adset|campaign)_|_hs|_g[al]|_k[ex]$|igsh|trk|mkt_tok|srsltid|epik|[gw]braid|gclsrc|mibextid|li_fat_id|ref$|ref_src|source$|placement$|\w*c(?:l|lk|lick_?)?id$)/

export const isTracking = (name: string) => tracking.test(name)
