/** Thrown for an element longer than any usable one. */
export class ElementTooLong extends Error {}

export interface StreamedElements {
  /** The elements completed by this piece of text: parsed, or as text if they are not JSON. */
  take: (piece: string) => unknown[]
}

/**
 * Finds the objects in the arrays of a JSON text while it arrives, each once. Reads every character once, however the
 * text is split. Neither a broken element nor text around the JSON hides the other elements.
 */
export function streamedElements(maxLength: number): StreamedElements {
  /** The open brackets around elements. */
  const around: string[] = []
  let element: string | null = null
  /** The open brackets inside the element. */
  let depth = 0
  let isInString = false
  let isEscaped = false

  function readString(character: string): void {
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    // A JSON string contains no line end, so the quotation mark belonged to other text.
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
