/** The bank asks the card's owner (3-D Secure). Like Stripe's, the dialog covers the page and is no part of it. */
export function askBank(): Promise<'complete' | 'fail'> {
  const shade = document.createElement('div')
  Object.assign(shade.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(0 0 0 / 0.5)',
  })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-label', '3-D Secure')
  Object.assign(dialog.style, { padding: '24px', background: '#fff', color: '#000' })
  const words = document.createElement('p')
  words.textContent = 'Your bank asks: is it you who pays?'
  const complete = button('Complete')
  const fail = button('Fail')
  dialog.append(words, complete, fail)
  shade.append(dialog)
  const before = document.activeElement
  document.body.append(shade)
  complete.focus()
  return new Promise((resolve) => {
    const end = (outcome: 'complete' | 'fail') => {
      shade.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(outcome)
    }
    complete.addEventListener('click', () => end('complete'))
    fail.addEventListener('click', () => end('fail'))
  })
}

function button(label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  Object.assign(made.style, { padding: '8px 16px', margin: '0 8px 0 0', color: '#000', background: '#eee' })
  return made
}
