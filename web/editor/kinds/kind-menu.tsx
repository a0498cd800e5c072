import { Trans } from '@lingui/react/macro'
import { Menu } from 'radix-ui/internal'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { placeInGrid } from './place-in-grid'
import { KindPicture } from './kind-picture'
import type { KindChoice } from '../../../contract/questions/question-kinds'
import { kindName } from '../../question-kinds/kind-name'
import { kindSentence, offeredKinds } from '../../question-kinds/kind-sentences'
import styles from './kind-menu.module.css'
import { direction } from '../../i18n/locale'

interface KindMenuProps {
  id: string
  /** The button above the menu. */
  button: RefObject<HTMLButtonElement | null>
  label: string
  current?: KindChoice
  lostBy?: (kind: KindChoice) => string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (kind: KindChoice) => void
}

/** The kinds of questions, each with a picture and a sentence. */
export function KindMenu({ id, button, label, current, lostBy, isOpen, onOpenChange, onChoose }: KindMenuProps) {
  const chosen = useRef<KindChoice>(null)
  const wasLeft = useRef(false)
  // What is chosen moves the focus itself, so it is done when the menu is gone. A press elsewhere moves it there.
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (!wasLeft.current) button.current?.focus()
    if (chosen.current !== null) onChoose(chosen.current)
    chosen.current = null
    wasLeft.current = false
  }
  return (
    <Menu.Root modal={false} dir={direction} open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Menu.Content
        id={id}
        className={styles.menu}
        aria-label={label}
        align="center"
        sideOffset={6}
        collisionPadding={8}
        loop
        onKeyDownCapture={moveInGrid}
        onInteractOutside={() => (wasLeft.current = true)}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {offeredKinds
          .filter((kind) => kind !== current)
          .map((kind) => {
            const lost = lostBy?.(kind)
            return (
              <Menu.Item
                key={kind}
                className={styles.kind}
                textValue={kindName(kind)}
                onSelect={() => (chosen.current = kind)}
              >
                <span className={`center ${styles.picture}`}>
                  <KindPicture kind={kind} />
                </span>
                <span className="stack">
                  <strong>{kindName(kind)}</strong>
                  <span className="faint fine">{kindSentence(kind)}</span>
                  {lost && (
                    <span className={`fine strong ${styles.lost}`}>
                      <Trans comment="{lost}: what a question loses by another kind, a list such as “answers C and D and its points”">
                        Loses {lost}.
                      </Trans>
                    </span>
                  )}
                </span>
              </Menu.Item>
            )
          })}
      </Menu.Content>
    </Menu.Root>
  )
}

/** The menu itself knows a list. In columns, the arrow keys move as the entries stand. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const columns = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length
  const to = placeInGrid(event.key, items.indexOf(document.activeElement as HTMLElement), items.length, columns)
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  items[to]?.focus()
}
