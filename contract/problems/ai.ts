import { picturesProblems } from './pictures'
import type { Problems } from './problem'

export const aiProblems = {
  file_missing: { status: 400, message: 'Please select an image or PDF to generate questions from' },
  file_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  invalid_file_type: { status: 400, message: 'Please select a JPG, PNG, GIF, or PDF file' },
  file_damaged: {
    status: 400,
    message: 'This file is damaged or incomplete. Please choose another one.',
    reasons: {
      picture_too_heavy: picturesProblems.picture_too_heavy.message,
      picture_too_slow: picturesProblems.picture_too_slow.message,
      picture_damaged: picturesProblems.picture_damaged.message,
      pdf_too_slow:
        'This PDF takes too long to open. Please choose the pages that matter, and save them as a PDF of their own.',
      pdf_too_heavy:
        'This PDF is damaged or needs too much memory to open. Please choose the pages that matter, and save them as a PDF of their own.',
    },
  },
  file_protected: {
    status: 400,
    message: 'This PDF is protected by a password. Please save a copy without one, and choose that.',
  },
  file_too_long: {
    status: 400,
    message:
      'This PDF has more than 50 pages. Please choose the pages that matter, and save them as a PDF of their own.',
    reasons: {
      picture_side_too_long: picturesProblems.picture_side_too_long.message,
      picture_too_many_pixels: picturesProblems.picture_too_many_pixels.message,
    },
  },
  file_without_text: {
    status: 400,
    message:
      'We found no text in this PDF: it may hold only pictures of pages. Please choose a PDF with text, or a photo of a page.',
  },
  generation_running: {
    status: 409,
    message: 'Your questions are being generated already, maybe in another window. Wait for them, or stop that first.',
  },
  generation_canceled: { status: 409, message: 'You stopped this before the first question came. It wasn’t counted.' },
  file_too_large: { status: 413, message: 'Please select a file under 10MB' },
  model_without_vision: {
    status: 415,
    message:
      'The AI model of this installation can’t look at pictures. Please paste the text, or choose a PDF with text.',
  },
  ai_limit_reached: {
    status: 429,
    message: "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
  },
  too_many_generations: {
    status: 429,
    message: 'That’s 30 tries within a day, which is the limit. Please come back tomorrow.',
  },
  ai_failed: {
    status: 502,
    message: 'The AI sent nothing that we could use. Please try again. It wasn’t counted.',
    reasons: {
      key: 'The AI doesn’t accept the key of this installation (AI_API_KEY). Please tell the administrator. It wasn’t counted.',
      model:
        'The AI doesn’t know the model that is set up here (AI_MODEL). Please tell the administrator. It wasn’t counted.',
      address:
        'The address of the AI that is set up here (AI_BASE_URL) doesn’t answer as an AI does: does it end in /v1? Please tell the administrator. It wasn’t counted.',
      credit:
        'The AI account of this installation has no credit left. Please tell the administrator. It wasn’t counted.',
      redirect:
        'The address of the AI that is set up here (AI_BASE_URL) leads elsewhere. Please tell the administrator. It wasn’t counted.',
      too_large:
        'This is more than the AI can read at once. Please try a shorter text, or a file with fewer pages. It wasn’t counted.',
      not_taken:
        'The AI couldn’t work with this. Please try again with other material, or with less of it. It wasn’t counted.',
      declined: 'The AI declined to write questions about this. Please try other material. It wasn’t counted.',
      unreadable: 'The AI sent something that we couldn’t read. Please try again. It wasn’t counted.',
      endless: 'The AI’s answer was far too long, so we stopped it. Please try again. It wasn’t counted.',
      empty: 'The AI sent an empty answer. Please try again. It wasn’t counted.',
      cut_short:
        'The AI’s answer ended before the first question. Please try again, maybe with fewer questions. It wasn’t counted.',
      lost: 'We lost the connection to the AI. Please try again. It wasn’t counted.',
      unreachable: 'We can’t reach the AI right now. Please try again in a few minutes. It wasn’t counted.',
      broken: 'The AI has a problem of its own right now. Please try again in a few minutes. It wasn’t counted.',
      nothing_usable:
        'The AI wrote no question that we could use. Please try again, maybe with other material. It wasn’t counted.',
    },
  },
  ai_not_set_up: {
    status: 503,
    message: 'Generating questions with AI is not set up here. The administrator of this installation can change that.',
  },
  ai_timeout: {
    status: 503,
    message: 'The AI took too long to answer. Please try again, maybe with fewer questions. It wasn’t counted.',
  },
  ai_busy: { status: 503, message: 'The AI is busy right now. Please try again in a minute. It wasn’t counted.' },
  generation_interrupted: {
    status: 503,
    message: 'We were interrupted before your questions were complete. Please try again. It wasn’t counted.',
  },
} as const satisfies Problems
