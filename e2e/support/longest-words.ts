import type { z } from 'zod'
import { schemas } from '#content/schema.ts'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
}

const definition = (schema: z.ZodType) => schema.def as unknown as Definition

/** One long word of so many letters, beginning as `text` does. */
const long = (text: string, length: number) =>
  text.replaceAll(/\s/g, '').padEnd(length, 'andariveles').slice(0, length)

/** The value with every text as long as its schema lets it be, in one word; what has no limit stays. */
function stretch(value: unknown, schema: z.ZodType): unknown {
  const { type, shape, element, innerType } = definition(schema)
  if (innerType && value !== undefined && value !== null) return stretch(value, innerType)
  if (type === 'string' && typeof value === 'string') {
    const { maxLength, format } = schema as z.ZodString
    return maxLength && !format && !value.includes('{') ? long(value, maxLength) : value
  }
  if (element && Array.isArray(value)) return value.map((one) => stretch(one, element))
  if (!shape || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, shape[key] ? stretch(one, shape[key]) : one]),
  )
}

/** Every file of words of the page, each text at its limit, as source: path → text. */
export async function fullWords(): Promise<Record<string, string>> {
  const files = Object.entries(schemas as Record<string, Record<string, z.ZodType>>).map(
    async ([file, exports]) => {
      const words = (await import(`../../${file}`)) as Record<string, unknown>
      const lines = Object.entries(exports).map(([name, schema]) => {
        const text = JSON.stringify(stretch(words[name], schema), (_, one) =>
          typeof one === 'function' ? `=>${one}` : one,
        )
        // The one function of the words is written as it is.
        return `export const ${name} = ${text.replace(/"=>((?:[^"\\]|\\.)*)"/g, (_all, code) => JSON.parse(`"${code}"`))}`
      })
      return [file, lines.join('\n')] as const
    },
  )
  return Object.fromEntries(await Promise.all(files))
}
