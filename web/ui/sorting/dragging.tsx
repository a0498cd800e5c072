import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type Modifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useLayoutEffect, type PointerEvent } from 'react'

// The editor announces every move, by keyboard and by pointer.
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

/** Handles a press on an item's handle, which may start a drag. */
export type Press = (event: PointerEvent) => void

interface DraggingProps {
  onFailure: () => void
  keys: string[]
  onMove: (key: string, to: number) => void
  /** The items' elements by key. They are drawn elsewhere. */
  elements: ReadonlyMap<string, HTMLElement>
  /** The items' press handlers by key. Each item sets its own. */
  presses: Map<string, Press>
}

/** Drags the items of one list. It draws nothing, and moves their elements. */
export const Dragging = memo(function Dragging({ keys, onMove, elements, presses }: DraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, afterSomeWay))
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
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <DraggedItem key={key} {...{ id: key, elements, presses }} />
        ))}
      </SortableContext>
    </DndContext>
  )
})

interface DraggedItemProps extends Pick<DraggingProps, 'elements' | 'presses'> {
  id: string
}

const DraggedItem = memo(function DraggedItem({ id, elements, presses }: DraggedItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const y = transform?.y
  useLayoutEffect(() => {
    const element = elements.get(id) ?? null
    setNodeRef(element)
    presses.set(id, (event) => void listeners?.onPointerDown?.(event))
    if (!element) return
    element.style.transform = y === undefined ? '' : `translate3d(0, ${y}px, 0)`
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragged', isDragging)
  })
  return null
})
