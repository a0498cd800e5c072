import './styles/parts.css'
import './preload'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { onMissingFile } from './ui/loading/missing-files'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

window.addEventListener('vite:preloadError', onMissingFile)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
