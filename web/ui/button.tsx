import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from './navigation/link'
import './button.css'

interface Looks {
  /** Primary is for the next step; danger is for actions that ask for confirmation. */
  look?: 'primary' | 'ghost' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'big'
  className?: string
}

type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner instead of the label, and ignores clicks. */
    isBusy?: boolean
    /** Shown beside the spinner, where the work may take longer than a moment. */
    busyWords?: string | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  look,
  size,
  className,
  isBusy = false,
  busyWords,
  disabled,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const words = isBusy ? busyWords : undefined
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size, className })}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy ? (words === undefined ? 'silent' : 'telling') : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {words ?? children}
    </button>
  )
}

export function ButtonLink({ href, children, ...looks }: Looks & { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={classes(looks)}>
      {children}
    </Link>
  )
}

const classes = ({ look = 'primary', size = 'normal', className = '' }: Looks): string =>
  `button button-${look} button-${size} ${className}`.trim()
