import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'

/**
 * A place where a file can be dropped or pasted. One within another comes first. What else is dragged or pasted there,
 * such as text, goes its own way.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      const isMine = hasFiles(event.dataTransfer) && !event.defaultPrevented
      setIsOver(isMine)
      if (!isMine) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      takeFile(event, event.dataTransfer, onFile)
    },
    onPaste(event: ClipboardEvent) {
      if (!isRichText(event.clipboardData)) takeFile(event, event.clipboardData, onFile)
    },
  }
}

/** A file that is dropped beside such a place would be opened by the browser instead of the page. */
export function usePreventFileOpening(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    return () => window.removeEventListener('dragover', refuse)
  }, [])
}

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** Copied from a document or a table, words come with a picture of themselves. */
const isRichText = ({ types }: DataTransfer): boolean => types.includes('text/plain') && types.includes('text/html')

function takeFile(event: DragEvent | ClipboardEvent, { files }: DataTransfer, onFile: (file: File) => void): void {
  const [file] = files
  if (!file || event.defaultPrevented) return
  event.preventDefault()
  onFile(file)
}
