import { answering, type EndpointDeps, type Step } from './answer.ts'
import { createKnownLimited, limiting } from './limiting.ts'
import { method, origin } from './origin.ts'
import { media, parsing } from './parsing.ts'
import { length, reading } from './reading.ts'
import { checking, storing } from './storing.ts'

/** The steps of both addresses, in their order. Whatever can be refused is refused before `reading`. */
export function endpoint(deps: EndpointDeps): Step[] {
  const known = createKnownLimited()
  return [
    answering(deps),
    method,
    origin(deps),
    media,
    length,
    limiting(deps, known),
    reading,
    parsing,
    checking,
    storing(deps, known),
  ]
}
