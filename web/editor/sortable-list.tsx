import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type Modifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'

// The editor announces what moved where, for the keyboard and the pointer alike.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
// A shorter movement is a click on the handle, which opens its menu.
const afterSomeWay = { activationConstraint: { distance: 6 } }

interface Items {
  keys: string[]
  onMove: (key: string, to: number) => void
}

const Sorted = createContext<RefObject<Items> | null>(null)

/**
 * Within it one list is dragged into another order. Each time that it is drawn, all of that list is searched for what it
 * may concern: a long list has it above what changes with every letter.
 */
export function SortableArea({ children }: { children: ReactNode }) {
  const sensors = useSensors(useSensor(PointerSensor, afterSomeWay))
  const items = useRef<Items>({ keys: [], onMove: () => undefined })
  return (
    <Sorted value={items}>
      <DndContext
        sensors={sensors}
        modifiers={upAndDown}
        collisionDetection={closestCenter}
        accessibility={silent}
        onDragEnd={({ active, over }) => {
          const { keys, onMove } = items.current
          if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
        }}
      >
        {children}
      </DndContext>
    </Sorted>
  )
}

/** The list of the area around it. Its items are dragged by their handles. */
export function SortableItems({ keys, onMove, children }: Items & { children: ReactNode }) {
  const sorted = useContext(Sorted)
  useEffect(() => {
    if (sorted) sorted.current = { keys, onMove }
  })
  // The same array as long as the order is the same, so that typing does not render every item anew.
  const order = keys.join(' ')
  const items = useMemo(() => order.split(' '), [order])
  return (
    <SortableContext items={items} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  )
}

/** A short list whose items are dragged into another order. */
export const SortableList = (list: Items & { children: ReactNode }) => (
  <SortableArea>
    <SortableItems {...list} />
  </SortableArea>
)

/** One item of the list: `item` are props of its element, `onGrip` handles a press on its handle. */
export function useSortableItem(key: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  }
  const onGrip = (event: PointerEvent) => void listeners?.onPointerDown?.(event)
  return { item: { ref: setNodeRef, style, 'data-dragged': isDragging || undefined }, onGrip }
}
