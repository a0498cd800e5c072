/** Is thrown where one element is longer than any that could be used. */
export class ElementTooLong extends Error {}

export interface StreamedElements {
  /** The elements that are complete with this piece of text: parsed, or the text itself where it is no JSON. */
  take: (piece: string) => unknown[]
}

/**
 * Finds the objects in the arrays of a JSON text while it arrives, each once. Reads every character once, whatever the
 * sizes of the pieces. A broken element does not keep the others from being found, nor does text around the JSON.
 */
export function streamedElements(maxLength: number): StreamedElements {
  /** Brackets that are open around elements. */
  const around: string[] = []
  let element: string | null = null
  /** Brackets that are open in the element. */
  let depth = 0
  let isInString = false
  let isEscaped = false

  function readString(character: string): void {
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    // No string of JSON has a line end in it: it was a quotation mark of some other text.
    else if (character === '"' || (character === '\n' && element === null)) isInString = false
  }

  function readAround(character: string): void {
    if (character === '{' && around.at(-1) === '[') {
      element = character
      depth = 1
    } else if (character === '{' || character === '[') {
      if (around.length < maxDepth) around.push(character)
    } else if (character === '}' || character === ']') around.pop()
  }

  return {
    take(piece) {
      const found: unknown[] = []
      for (const character of piece) {
        const isOfElement = element !== null
        if (isInString) readString(character)
        else if (character === '"') isInString = true
        else if (element === null) readAround(character)
        else if (character === '{' || character === '[') depth++
        else if (character === '}' || character === ']') depth--
        if (!isOfElement || element === null) continue
        element += character
        if (element.length > maxLength) throw new ElementTooLong()
        if (depth > 0 || isInString) continue
        found.push(parsed(element))
        element = null
      }
      return found
    },
  }
}

const maxDepth = 100

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
