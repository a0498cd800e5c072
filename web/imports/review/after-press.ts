let isPressed = false
addEventListener('mousedown', () => (isPressed = true), true)
addEventListener('mouseup', () => (isPressed = false), true)

/** Acts after the click of a press that has begun, or at once: what is pressed must not move away meanwhile. */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}
