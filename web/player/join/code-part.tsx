import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { JoinField } from './join-field'
import './code-part.css'

interface CodeProps {
  /** Where there are other codes, too. */
  words?: string
  fault: string | undefined
  value: string
  onType: (typed: string) => void
}

/** Where a player types the code for extra time that the host gave them. Few have one, so a press opens it. */
export function CodePart({ words = t`I have a code`, fault, value, onType }: CodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen || fault !== undefined) input.current?.focus()
  }, [isOpen, fault])
  if (!isOpen)
    return (
      <button type="button" className="quiet-link" onClick={() => setIsOpen(true)}>
        {words}
      </button>
    )
  return (
    <JoinField
      label={t`Code for extra time`}
      className="code-field"
      fault={fault}
      input={input}
      value={value}
      onType={onType}
      autoComplete="off"
      autoCapitalize="characters"
      placeholder={t`Your code`}
      dir="ltr"
    />
  )
}
