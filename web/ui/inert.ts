import './inert.css'

// Chrome 99, Safari 15.4 and Firefox 104 know no `inert`: Tab and screen readers would go where nothing is to be pressed.
if (!('inert' in HTMLElement.prototype)) {
  // Where it finds this it writes no <style> into the page, which the security policy forbids. inert.css says the same.
  document.head.append(Object.assign(document.createElement('link'), { id: 'inert-style' }))
  void import('wicg-inert')
}
