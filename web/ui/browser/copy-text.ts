/** Copies even outside a secure context, as on plain http in a local network. Returns whether it worked. */
export async function copyText(text: string, place: HTMLElement | null): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // No permission: the old way may still work.
  }
  return copyBySelecting(text, place ?? document.body)
}

/** Puts the field inside an open dialog, which allows no selection outside it. */
function copyBySelecting(text: string, place: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'unseen'
  const before = document.activeElement
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
