import { lazyPart } from '../../ui/loading/lazy-part'

export const LazyKindMenu = lazyPart(() => import('./kind-menu').then((m) => m.KindMenu), {
  isOpen: ({ isOpen }) => isOpen,
  // The menu notices an opening by keyboard only if it was mounted before.
  isDrawnClosed: true,
  close: ({ onOpenChange }) => onOpenChange(false),
})
