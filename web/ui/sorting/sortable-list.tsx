import { createContext, useCallback, useContext, useMemo, useState, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart, useLoadedAhead } from '../loading/lazy-part'
import type { Press } from './dragging'
import { LazyMoveMenu } from './lazy-move-menu'

const Dragging = lazyPart(() => import('./dragging').then((m) => m.Dragging), {
  close: ({ onFailure }) => onFailure(),
})

interface SortableListProps {
  keys: string[]
  onMove: (key: string, to: number) => void
  children: ReactNode
}

interface List {
  elements: Map<string, HTMLElement>
  onGrip: (key: string, event: PointerEvent) => void
}

const List = createContext<List | null>(null)

/**
 * A list whose items are dragged into order by their handles. The dragging code is mounted on the first press: two
 * hundred questions have as many lists of answers, and mounting it in all takes seconds. Until its script is loaded, a
 * press opens the menu.
 */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  useLoadedAhead(LazyMoveMenu)
  useLoadedAhead(Dragging)
  const [isDraggable, setIsDraggable] = useState(false)
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [presses] = useState(() => new Map<string, Press>())
  const list = useMemo(() => {
    const onGrip = (key: string, event: PointerEvent) => {
      flushSync(() => setIsDraggable(true))
      presses.get(key)?.(event)
    }
    return { elements, onGrip }
  }, [elements, presses])
  // The same array while the order stays the same, so that typing does not search all items again.
  const order = keys.join(' ')
  const items = useMemo(() => order.split(' '), [order])
  return (
    <List value={list}>
      {children}
      {isDraggable && (
        <Dragging onFailure={() => setIsDraggable(false)} keys={items} {...{ onMove, elements, presses }} />
      )}
    </List>
  )
}

/** An item of the list: `ref` is for its element, `onGrip` for presses on its handle. */
export function useSortableItem(key: string) {
  const list = useContext(List)
  if (!list) throw new Error('Only within a list is there an order to change')
  const { elements, onGrip } = list
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) elements.set(key, element)
      else elements.delete(key)
    },
    [elements, key],
  )
  return { ref, onGrip: (event: PointerEvent) => onGrip(key, event) }
}
