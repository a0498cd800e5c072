import type { Problems } from './problem'

export const picturesProblems = {
  not_a_picture: {
    status: 400,
    message: 'We can’t show this file as a picture. Please choose a PNG, JPEG, GIF or WebP file.',
    reasons: {
      at_address:
        'This address doesn’t lead to a PNG, JPEG, GIF or WebP picture. On the website, open the picture by itself, and copy that address.',
    },
  },
  picture_damaged: { status: 400, message: 'This picture is damaged or incomplete. Please choose another file.' },
  picture_empty: {
    status: 400,
    message: 'This file is empty. Please choose another.',
    reasons: {
      at_address: 'This address leads to an empty file. Please choose another one.',
    },
  },
  picture_missing: { status: 400, message: 'No picture was sent. Please choose a file.' },
  picture_side_too_long: {
    status: 400,
    message: 'This picture is more than 12,000 pixels wide or high. Please make it smaller and try again.',
  },
  picture_too_heavy: {
    status: 400,
    message:
      'This picture is damaged or needs too much memory to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
  },
  picture_too_slow: {
    status: 400,
    message:
      'This picture takes too long to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
  },
  picture_too_many_pixels: {
    status: 400,
    message: 'This picture has more than 64 million pixels. Please make it smaller and try again.',
  },
  picture_address_failed: {
    status: 400,
    message: 'We couldn’t get this picture. Please save it to your device, and add it from there.',
    reasons: {
      redirects:
        'This address leads on and on to others. Please save the picture to your device, and add it from there.',
      no_picture: 'There is no picture at this address. Please check it, or choose another one.',
      kept_back:
        'The website keeps this picture to itself (it answered {status}). Please save the picture to your device, and add it from there.',
      too_slow:
        'The website took too long to send this picture. Please save the picture to your device, and add it from there.',
      unknown_name:
        'We found no website of this name. Please check the address, or save the picture to your device and add it from there.',
      no_way: 'This server has no way to that website. Please save the picture to your device, and add it from there.',
    },
  },
  picture_address_refused: {
    status: 400,
    message:
      'This address doesn’t lead to a public website. Please save the picture to your device, and add it from there.',
    reasons: {
      scheme: 'Please choose an address that begins with https:// or http://.',
      password:
        'This address holds a name or a password. Please save the picture to your device, and add it from there.',
    },
  },
  picture_too_large: { status: 413, message: 'This picture is larger than 10 MB. Please choose a smaller file.' },
  pictures_full: {
    status: 413,
    message:
      'There is no room for this: a host can have 200 MB of pictures. Those that no quiz or game of yours shows anymore are removed after a day.',
  },
  pictures_not_set_up: {
    status: 503,
    message: 'Pictures are not set up here: the servers share no place to keep them. Please ask the administrator.',
  },
  pictures_unavailable: {
    status: 503,
    message: 'We can’t reach our pictures right now. Please try again in a moment.',
  },
} as const satisfies Problems
