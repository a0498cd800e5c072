import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './location'

/** A link to another page of ours, which does not load the product anew. A new tab is left to the browser. */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
