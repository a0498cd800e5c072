import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './location'

/** A link to another page of ours, opened without a page load. The browser handles new tabs. */
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
