import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type Modifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, type CSSProperties, type PointerEvent, type ReactNode } from 'react'

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

interface SortableListProps {
  keys: string[]
  onMove: (key: string, to: number) => void
  children: ReactNode
}

/** A list whose items are dragged into another order, by their handles. */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, afterSomeWay))
  // The same array as long as the order is the same, so that typing does not render every item anew.
  const order = keys.join(' ')
  const items = useMemo(() => order.split(' '), [order])
  return (
    <DndContext
      sensors={sensors}
      modifiers={upAndDown}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

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
