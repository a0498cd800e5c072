import { Link } from 'wouter'
import { Icon, type IconName } from '../game/icons'
import './foot.css'

interface Looks {
  /** The icon; without one, a few characters. */
  icon?: IconName
  sign?: string
  label: string
  /** The keyboard shortcut for the same action. */
  shortcut?: string
  /** A count with its noun: "2 remotes". */
  count?: string | undefined
}

interface FootButtonProps extends Looks {
  isPressed?: boolean
  isOff?: boolean
  /** Something behind the button waits for the host. */
  isMarked?: boolean
  onClick: () => void
}

/** A quiet button of the host: an icon, with its name shown on hover, on focus, and on touch screens. */
export function FootButton({ isPressed, isOff, isMarked, onClick, ...looks }: FootButtonProps) {
  return (
    <button
      className="foot-button"
      type="button"
      aria-label={looks.count ? `${looks.label}, ${looks.count}` : looks.label}
      aria-pressed={isPressed}
      aria-disabled={isOff}
      aria-keyshortcuts={looks.shortcut}
      data-marked={isMarked || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Look {...looks} />
    </button>
  )
}

export function FootLink({ href, className = '', ...looks }: Looks & { href: string; className?: string }) {
  return (
    <Link className={`foot-button ${className}`} href={href} aria-label={looks.label}>
      <Look {...looks} />
    </Link>
  )
}

const Look = ({ icon, sign, label, shortcut, count }: Looks) => (
  <>
    <span className="row foot-look">
      {icon ? <Icon name={icon} /> : sign}
      {count && <span className="figures">{count}</span>}
    </span>
    <span className="foot-tip" aria-hidden="true">
      {label}
      {shortcut && <kbd>{shortcut}</kbd>}
    </span>
  </>
)
