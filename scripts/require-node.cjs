// Loaded before anything else by the npm commands, so it must parse on any Node: no syntax newer than 2009.
var wanted = 20
var found = process.versions.node
if (parseInt(found, 10) < wanted) {
  console.error(['Tremplin demande Node', wanted, 'ou plus récent ; ceci est Node', found].join(' '))
  console.error(['Tremplin needs Node', wanted, 'or newer; this is Node', found].join(' '))
  process.exit(1)
}
