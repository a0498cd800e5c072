import { listed, type Words } from './words'

const adjectives = listed(`
  Able Active Agile Alert Amazing Amber Artful Azure Bold Brave Breezy Bright Brisk Bubbly Busy Calm Candid Caring
  Cheerful Cheery Chirpy Clever Cosmic Cosy Crafty Creative Crimson Crisp Curious Dapper Daring Dashing Dazzling Deft
  Dreamy Eager Earnest Elegant Emerald Epic Fabulous Fair Faithful Famous Fancy Fearless Festive Fine Flying Focused
  Fresh Friendly Funny Generous Gentle Gifted Giggling Glad Gleaming Glowing Golden Graceful Grand Grateful Great
  Groovy Handy Happy Hardy Hearty Heroic Honest Hopeful Humble Humming Indigo Jade Jaunty Jazzy Jolly Jovial Joyful
  Jubilant Keen Kind Lilac Lively Loyal Lucid Lucky Magic Majestic Mellow Merry Mighty Mindful Modest Musical Neat Nifty
  Nimble Noble Patient Peaceful Peppy Playful Plucky Poised Polite Prompt Proud Quick Quiet Quirky Radiant Rapid Ready
  Regal Reliable Resolute Roaming Royal Ruby Sapphire Scarlet Sensible Serene Sharp Shining Shiny Silent Silver Sincere
  Singing Skilful Smart Smiling Snappy Snug Solar Sparkling Sparky Speedy Spirited Splendid Spry Steady Stellar Strong
  Sunny Super Supreme Swift Tactful Thankful Thoughtful Tidy Tranquil Trusty Turquoise Upbeat Valiant Vibrant Violet
  Vivid Warm Whistling Wise Witty Wonderful Zany Zealous Zesty Zippy`)

const nouns = listed(`
  Acorn Albatross Alpaca Antelope Armadillo Avocet Axolotl Badger Bee Bison Bluebird Bobcat Bumblebee Bunny Butterfly
  Camel Canary Capybara Caracal Cardinal Caribou Chamois Cheetah Chinchilla Chipmunk Cicada Clownfish Clover Comet Crane
  Cricket Curlew Dolphin Dormouse Dove Dragon Dragonfly Duckling Eagle Echidna Egret Elk Emu Ermine Falcon Fawn Ferret
  Finch Firefly Flamingo Fox Gazelle Gecko Gerbil Giraffe Goldfinch Goldfish Gosling Griffin Gull Hamster Hare Hawk
  Hedgehog Heron Hoopoe Ibex Ibis Iguana Impala Jackdaw Jaguar Jay Jellyfish Kangaroo Kestrel Kingfisher Kite Kitten
  Kiwi Koala Kudu Ladybird Lark Lemur Leopard Lion Lizard Llama Lobster Lynx Macaw Magpie Manta Maple Marlin Marmot
  Marten Meerkat Meteor Mole Mongoose Moonbeam Moose Moth Mouse Narwhal Newt Nightingale Ocelot Octopus Okapi Orca
  Oriole Osprey Ostrich Otter Owl Panda Panther Parrot Partridge Pelican Penguin Petrel Pheasant Phoenix Pigeon Planet
  Platypus Plover Pony Porcupine Porpoise Puffin Puma Puppy Quail Quokka Rabbit Rainbow Raven Redwing Reindeer Robin
  Rocket Salmon Sandpiper Seahorse Seal Serval Skylark Sparrow Squirrel Stag Starfish Starling Stork Sunbeam Sunflower
  Swan Tapir Tiger Tortoise Toucan Trout Turtle Unicorn Wallaby Warbler Willow Wolf Wombat Wren Yak Zebra`)

export const english: Words = { groups: [{ nouns, adjectives }], isNounFirst: false }
