import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type Modifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, type CSSProperties, type PointerEvent, type ReactNode } from 'react'

// The editor says what moved where, for the keyboard and the pointer alike.
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
// Less than this is a press on the grip, which opens its menu.
const afterSomeWay = { activationConstraint: { distance: 6 } }

interface SortableListProps {
  keys: string[]
  onMove: (key: string, to: number) => void
  children: ReactNode
}

/** A list whose things are dragged into another order, by their grips. */
export function SortableList({ keys, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, afterSomeWay))
  // The same list as long as its order is: whatever is in it is not drawn anew for a letter typed elsewhere.
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

/** One thing of the list: `item` for its element, `onGrip` for when its grip is pressed. */
export function useSortableItem(key: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  }
  const onGrip = (event: PointerEvent) => void listeners?.onPointerDown?.(event)
  return { item: { ref: setNodeRef, style, 'data-dragged': isDragging || undefined }, onGrip }
}
