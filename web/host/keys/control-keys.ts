const fields = 'textarea, select, [contenteditable=""], [contenteditable="true"]'
const pressedBySpace = 'button, summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"]'
const movedByArrows = '[role="slider"], [role="radio"], [role="tab"], [role="menuitem"]'
/** All other inputs are text fields. */
const written = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])'

/** Whether the focused element uses this key itself. An open dialog takes every key. */
export function isKeyTaken(focused: Element | null, key: string): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (!focused) return false
  if (focused.matches(`${fields}, ${written}`)) return true
  if (key === ' ') return focused.matches(`input, ${pressedBySpace}`)
  return (key.startsWith('Arrow') || key.startsWith('Page')) && focused.matches(`input, ${movedByArrows}`)
}
