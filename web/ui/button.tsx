import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import './button.css'

interface Looks {
  /** Primary is the one thing to do next; danger asks before it does. */
  look?: 'primary' | 'ghost' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'big'
  className?: string
}

type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Under way: it stays where it is and as wide as it is, and cannot be pressed again. */
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

/** A link that looks like a button, because it goes somewhere. */
export function ButtonLink({ href, children, ...looks }: Looks & { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes(looks)}>
      {children}
    </Link>
  )
}

const classes = ({ look = 'primary', size = 'normal', className = '' }: Looks): string =>
  `button button-${look} button-${size} ${className}`.trim()
