import { useId, useRef, useState, type ReactNode } from 'react'
import type { KindChoice } from '../../../contract/questions/question-kinds'
import { useLoadedAhead } from '../../ui/loading/lazy-part'
import { LazyKindMenu } from './lazy-kind-menu'
import '../../ui/button.css'

interface KindButtonProps {
  /** Names the menu, and the button if its text alone says too little. */
  label: string
  className: string
  disabled?: boolean
  /** The present kind, which is not offered. */
  current?: KindChoice
  /** What a question would lose by each kind, in words. */
  lostBy?: (kind: KindChoice) => string
  onChoose: (kind: KindChoice) => void
  children: ReactNode
}

/** A button that opens the menu of kinds. Enter on it and Enter again is the first kind. */
export function KindButton({ label, className, disabled, children, ...menu }: KindButtonProps) {
  const id = useId()
  // So that it is there for an Enter right after the first focus.
  useLoadedAhead(LazyKindMenu)
  const button = useRef<HTMLButtonElement>(null)
  // Mounted on the first focus: each menu listens to every key, and two hundred questions have as many menus.
  const [state, setState] = useState<'none' | 'closed' | 'open'>('none')
  const isOpen = state === 'open'
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${className}`}
        data-state={isOpen ? 'open' : 'closed'}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onFocus={() => state === 'none' && setState('closed')}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        {children}
      </button>
      {state !== 'none' && (
        <LazyKindMenu
          {...{ id, button, label, isOpen, ...menu }}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
