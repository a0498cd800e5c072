import './inert.css'

// Chrome 99, Safari 15.4 and Firefox 104 do not support `inert`: Tab and screen readers would reach what is covered.
if (!('inert' in HTMLElement.prototype)) {
  // The polyfill finds this element and writes no <style>, which the security policy forbids. inert.css has its rules.
  document.head.append(Object.assign(document.createElement('link'), { id: 'inert-style' }))
  void import('wicg-inert')
}
