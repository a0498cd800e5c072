import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import { addressOf } from './dropped-address'

/**
 * Props of an element that takes dropped and pasted files, and with `onAddress` the web address of one. An inner
 * element takes precedence. Anything else, and anything meant for a text field, is left to the browser.
 */
export function useFileDrop(onFile: (file: File) => void, onAddress?: (address: string) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      const isAddress = onAddress !== undefined && hasAddress(event.dataTransfer) && !isTextField(event.target)
      const isMine = (hasFiles(event.dataTransfer) || isAddress) && !event.defaultPrevented
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
      takeAddress(event, event.dataTransfer, onAddress)
    },
    onPaste(event: ClipboardEvent) {
      if (!isRichText(event.clipboardData)) takeFile(event, event.clipboardData, onFile)
      takeAddress(event, event.clipboardData, onAddress)
    },
  }
}

/** Keeps the browser from opening a file that misses such an element. */
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

const hasAddress = ({ types }: DataTransfer): boolean => types.includes('text/uri-list')

const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type="radio"]), textarea') !== null

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** Text copied from a document or a table brings a picture of itself. */
const isRichText = ({ types }: DataTransfer): boolean => types.includes('text/plain') && types.includes('text/html')

function takeFile(event: DragEvent | ClipboardEvent, { files }: DataTransfer, onFile: (file: File) => void): void {
  const [file] = files
  if (!file || event.defaultPrevented) return
  event.preventDefault()
  onFile(file)
}

function takeAddress(
  event: DragEvent | ClipboardEvent,
  given: DataTransfer,
  onAddress: ((address: string) => void) | undefined,
): void {
  const address = addressOf(given)
  if (!onAddress || address === undefined || event.defaultPrevented || isTextField(event.target)) return
  event.preventDefault()
  onAddress(address)
}
