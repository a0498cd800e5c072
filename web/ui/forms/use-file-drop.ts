import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'

/**
 * Props of an element on which a file can be dropped or pasted. An inner element takes precedence. Anything but files,
 * such as text, is left to the browser.
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

/** Keeps the browser from opening a file that is dropped beside such an element. */
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

/** Text that is copied from a document or a table comes with a picture of itself. */
const isRichText = ({ types }: DataTransfer): boolean => types.includes('text/plain') && types.includes('text/html')

function takeFile(event: DragEvent | ClipboardEvent, { files }: DataTransfer, onFile: (file: File) => void): void {
  const [file] = files
  if (!file || event.defaultPrevented) return
  event.preventDefault()
  onFile(file)
}
