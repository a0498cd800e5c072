import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from './navigation/link'
import './button.css'

interface Looks {
  /** Primary is for the next step; danger is for what is confirmed before it is done. */
  look?: 'primary' | 'ghost' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'big'
  className?: string
}

type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner in the place of the label, and ignores clicks. */
    isBusy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ look, size, className, isBusy = false, disabled, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size, className })}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, ...looks }: Looks & { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes(looks)}>
      {children}
    </Link>
  )
}

const classes = ({ look = 'primary', size = 'normal', className = '' }: Looks): string =>
  `button button-${look} button-${size} ${className}`.trim()
