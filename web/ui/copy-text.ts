/** Copies also where the page is no secure context, as on plain http in a local network. Returns whether it worked. */
export async function copyText(text: string, place: HTMLElement | null): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // No permission: the old way may still do.
  }
  return copyBySelecting(text, place ?? document.body)
}

/** The field is put inside an open dialog, which lets nothing outside of it be selected. */
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
