/**
 * In the page: all that decides what axe finds there, as a text. Two screens that differ in a word, a number or in how
 * often a list repeats its entry have the same one; another element, attribute, colour or place is another picture.
 */
export function pictureOf(): string {
  const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers', 'list']
  const isNumbered =
    /^(id|for|headers|list|name|href|src|srcset|style|value|alt|title|placeholder|data-.*|aria-(label|labelledby|describedby|controls|owns|value.*))$/
  const looks = [
    'color',
    'background-color',
    'background-image',
    'opacity',
    'visibility',
    'display',
    'position',
    'overflow',
    'font-size',
    'font-weight',
    'text-shadow',
    'clip-path',
  ]
  const targets = 'a, button, input, select, textarea, summary, [role], [tabindex]'
  const leastPx = 24
  const boxes = Array.from(document.querySelectorAll(targets), (target) => target.getBoundingClientRect())

  /** Ids, addresses and words are told apart by numbers. Whether an id is there, and there once, is another matter. */
  function attributesOf(element: Element): string[] {
    const root = element.getRootNode() as Document | ShadowRoot
    const isOnce = (id: string) => root.querySelectorAll(`[id=${JSON.stringify(id)}]`).length === 1
    return Array.from(element.attributes, ({ name, value }) => {
      const ids = name === 'id' ? [value] : references.includes(name) ? value.split(/\s+/) : []
      const kept = isNumbered.test(name) ? value.replaceAll(/\d+/g, '0') : value
      return `${name}=${kept}${ids.every(isOnce) ? '' : '!'}`
    })
  }

  /** Text that overlaps is found by the place of what is out of the flow, a small target by all that is near it. */
  function placeOf(element: Element, position: string): string {
    const box = element.getBoundingClientRect()
    const { left, top, width, height } = box
    if (width === 0 || height === 0) return 'nowhere'
    const isSmall = element.matches(targets) && (width < leastPx || height < leastPx)
    const isOutOfFlow = position === 'absolute' || position === 'fixed'
    return [
      ...(isOutOfFlow ? [left, top, width, height].map((length) => Math.round(length / 8)) : []),
      ...(isSmall ? boxes.filter((other) => isNear(other, box)).flatMap((other) => offsetOf(other, box)) : []),
    ].join()
  }

  function isNear(other: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
    return (
      other.left < right + leastPx &&
      other.right > left - leastPx &&
      other.top < bottom + leastPx &&
      other.bottom > top - leastPx
    )
  }

  function offsetOf(other: DOMRect, { left, top }: DOMRect): number[] {
    return [other.left - left, other.top - top, other.width, other.height].map(Math.round)
  }

  function elementOf(element: Element): string {
    const style = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const states = [':checked', ':disabled', ':focus', ':placeholder-shown', ':invalid'].filter((state) =>
      element.matches(state),
    )
    const own = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    return [
      element.tagName,
      ...attributesOf(element),
      ...looks.map((property) => style.getPropertyValue(property)),
      ...states,
      placeOf(element, style.position),
      scrollWidth > clientWidth ? 'wide' : '',
      scrollHeight > clientHeight ? 'high' : '',
      own ? 'text' : '',
    ].join(';')
  }

  function shapeOf(element: Element): string {
    if (element instanceof SVGElement) return `${elementOf(element)}${element.textContent.trim() ? 'text' : ''}`
    const frame = element instanceof HTMLIFrameElement ? element.contentDocument?.documentElement : undefined
    const children = [...(frame ? [frame] : []), ...(element.shadowRoot?.children ?? []), ...element.children]
    const shapes = children.map(shapeOf)
    const told = shapes.flatMap((shape, index) =>
      shape !== shapes[index - 1] ? [shape] : shape !== shapes[index - 2] ? ['again'] : [],
    )
    return `${elementOf(element)}(${told.join()})`
  }

  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isTitled = document.title !== ''
  return [innerWidth, innerHeight, isDark, isTitled, shapeOf(document.documentElement)].join()
}
