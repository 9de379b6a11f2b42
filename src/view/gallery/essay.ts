/** An ear of wheat, 720 × 1320 pixels. */
const EAR =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAtAAAAUoCAMAAACy7xJUAAAACVBMVEXz7eHJjx9rRQBVvTv7AAAN1UlEQVR42u3cQW7DMAxFwdj3' +
  'P3S3AgoHCtKKn9K8C1gERzvBr5ckSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIk' +
  'SZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIkSZIk' +
  'SZIkSZIkSZK27voiM8qyzSjLNqMsG2iggQYaaDPKss0oyzajLBtooIEGGmgzyrLNqNoFd1n8CTMKaKCBBhpooM0oyzajLBtoAQ00' +
  '0EADDbQZZdlmlGUDDTTQQAOdvPhd5xLQQAMNNNBAAy2gzSWLB1pAAw000EADDbSANpcsHmgBDTTQXRDsNIsgAFpAAw000EADDbSA' +
  'BlpAAw000EADDbSANosgAFpAAw10dxBAC2iggQYaaKCBFtBAC2iggQYaaKCBFtBAC2igBTTQQAMNNNC1IHa6kAICaAENNNBAAw00' +
  '0AIaaAENtIAGGmiggQYaaAENtIAGWt1xQCyggQYaaKCBBlpAAy2ggRbQQAMNtIAGWkADLaCBFtBAA10LxYMkAQ000EADDTTQAhpo' +
  'AQ20gAYaaKCBBhpoAQ20gAZaQAMNN9BUAA20gAZaQAMtoIEGGmgBDbSABlpAAy2ggQYaaAENtE4APYMGYgENtIAGGmigBTTQAhpo' +
  'AQ20gAYaaKAFNNACGmgBDTTQ67sfuoKjBWigBTTQAhpoAQ000EALaKAFNNACGmiggQYaaKAFNNACGmgBDTTQQAMNNNACGmgBDbSA' +
  'BhpooIEGGmgBDbSABlpAAw0x0EADDbSABlpAAy2ggQYaaKCBBlpAAy2ggRbQQAMNNNBAAy2ggRbQQAMNNNBAAy2ggRbQQAtooIEG' +
  'GmiggRbQQAtooAU00HDXguiCmxaggRbQQAtooAU00EADLaCBFtBAC2iggQYaaKCBFtBA62TQY1VnBhpooAU00AIaaAENNNBAAw00' +
  '0AIaaAENtIAGGmigBTTQ2hX0Ew6gBTTQAhpooIEGGmigBTTQAhpoAQ000EADDTTQAhpoAQ20eoGGWEADDTTQQAMNtIAGWkADLaCB' +
  'BhpooIEGWkADLaCBFtBAw70moAU00AIaaKCBFtBAC2igBTTQAhpooIEW0EALaKAFNNACGmKggRbQQAtooAU00AIaaKCBFtBAC2ig' +
  'BTTQAhpooIEW0L0eJ0EPNNACGmgBDbSABhpooIEGGmgBDbSABlpAAw000EADDbSAzkQMNNBAC2igBTTQAhpooIEGGmigBTTQAhpo' +
  'AQ000EALaKC1K2KgBTTQAhpooIEGGmigBTTQAhpoAQ000EADDTTQAhpoAQ20MkGP5/GjGQENtIAGGmiggQYaaAENtIAGWkADDTTQ' +
  'QAMNtIAGWkADrVrcQAtooAU00EADDTTQQAtooAU00AIaaKCBBhpooAU00AIaaNWCfjrDPVHaJRTQQAtooAU00EADDTTQQAtooAU0' +
  '0AIaaKCBBhpooAU00OoO+tPHSUALaKCBBhpooIEW0EALaKAFNNBAAw000EALaKAFNNACGmigM0FDLKCBBhpooIEGWkADLaCBFtBA' +
  'Aw000EADLaCBFtBAC2ig4V4T0AIaaAENNNBAC2igBTTQAhpoAQ000EALaKAFNNACGmgBDTHQQAtooAU00AIaaAENNNBAC2igBTTQ' +
  'AhpoAQ000EAL6F6Pk0AHGmgBDbSABlpAAw000EADDbSABlpAAy2ggQYaaAENtE5APAP6Co4coIEW0EALaKCBBhpooIEW0EALaKAF' +
  'NNBAAw000EALaKAFNNACGmiggQYaaKAFNNACGmgBDTTQQAMNNNACGmgBDbSABhroKtDJuMkBGmgBDbSABhpooIEGGmgBDbSABlpA' +
  'Aw000EADDbSABlpAAy2ggQYaaKCBBlpAAy2ggRbQQAMNNNBAAy2ggRbQQAtooIH+bxAzoJPPL6CBFtBAC2iggQYaaKCBFtBAC2ig' +
  'BTTQQAMNNNBAC2igBff6MxMCNNACGmgBDbSABhpooAU00AIaaAENtIAGGmigBTTQAjrnpzOEAA20gAZaQAMtoIEGGmgBDbSABlpA' +
  'Ay2ggQYaaAENtE7ADbSABlpAAw000EADDbSABlpAAy2ggQYaaKCBBlpAAy2ggVYO6DGIBTTQAhpooIEW0EALaKAFNNACGmiggRbQ' +
  'QAtooAU00KpFnAwadKCBFtBAC2igBTTQQAMNNNBAC2igBTTQAhpooIEGGmigBTTQAhpoAQ000EADDTTQAhpoAQ20gAYaaKAFNNAC' +
  'GmgBDbSABhpooAU00AIaaAENNNBAAw000AIaaAENtIAGGmiggQYaaAENtIAGWkADDTTQQAMNtIAGWkADLaCBBhpooIEGWkADLaCB' +
  'Vg7o8Qz3REALaKCBBhpooIEW0EALaKAFNNBAAw000EALaKAFNNACGmig14CYAZ12CQU00AIaaAENNNBAAw000AIaaAENtIAGGmig' +
  'gQYaaAENtLqD/uZxEtACGmiggQYaaKAFNNACGmgBDTTQQAMNNNACGmgBDbSABhroHNAQC2iggQYaaKCBFtBAC2igBTTQQAMNNNBA' +
  'C2igBTTQAhpouNcEtIAGWkADDTTQAhpoAQ20gAZaQAMNNNACGmgBDbSABlpAQww00AIaaAENtIAGWkADDTTQAhpoAQ20gAZaQAMN' +
  'NNCCuNfjJNCBBlpAAy2ggRbQQAMNNNBAAy2ggRbQQAtooIEGWkADLaCBFtBAC2iggQZaQAMtoIEW0EADDTTQQAMtoIEW0EALaKCB' +
  'BhpooIEW0EALaKAFNNBAAw000EALaKAFNNACGmiggQYaaKAFNNACGmgBDTTQQAMNNNACGmgBDbSABhpooIEGGmgBDbSABlpAAw00' +
  '0AIaaAENtIAGGmiggQYaaAENtIAGWkADDTTQQAMNtE4G/XSGGdAJl5AWoIEW0EALaKAFNNBAAy2ggRbQQAtooIEGGmiggRbQQGsn' +
  '0E84gBbQQAtooIEGGmiggRbQQAtooAU00EADDTTQQAtooAU00OoFGmIBDTTQQAMNNNACGmgBDbSABhpooIEGGmgBDbSABlpAAw33' +
  'moAW0EALaKCBBlpAAy2ggRbQQAtooIEGWkADLaCBFtBAC2iIgQZaQAMtoIEW0EALaKCBBlpAAy2ggRbQQAtooIEGWhB7nCSggRbQ' +
  'QAMNNNBAAy2ggRbQQAtooIEGGmiggRbQQAtooJWGuAtouIEGWkADLaCBFtBAAw000EADLaCBFtBAAw000EADLaCBFtBAC2iggQYa' +
  'aKCBFtBAC2igBTTQQAMNNNBAC2igBTTQAhpooIEGGmigBTTQAhpoAQ000EADDTTQAhpoAQ20gAYaaKCBBhpoAQ20gAZaQAMNNNBA' +
  'Aw20gAZaQAMtoIEGGmiggQZaQAMtoIEGOgfEDOjk8wtooAU00AIaaKCBBhpooAU00AIaaAENNNBAAw000AIaaO2EOxk0IUADLaCB' +
  'FtBAC2iggQZaQAMtoIEW0EALaKCBBlpAAy2gc340QwjQQAtooAU00AIaaKCBFtBAC2igBTTQAhpooIEW0EDrBNxAC2igBTTQQAMN' +
  'NNBAC2igBTTQAhpooIEGGmigBTTQAhpo5YAeg1hAAy2ggQYaaAENtIAGWkADLaCBBhpoAQ20gAZaQAOtHNxAC2igBTTQQAMtoIEW' +
  '0EALaKAFNNBAAy2ggRbQQAtooAU0xEADLaCBFtBAC2igBTTQQAMtoIEW0EALaKAFtIAGWnDngLZZoIEW0EALaKAFNNACWkADLaCB' +
  'FtBAC2igBbSABlpw14K2QQEtoIEW0EALaKAFtAS0gAZaQAMtoIEW0AIaaME9j3jsr75lUwJaQAMtoIEW0EALaAloAQ20gAZaQAMt' +
  'oCWgpfd9CloCWgJaAlpAAy2gJaAloCWgBTTQAloCWgJaAlpAAy2gJaAloCWgBTTQAloCWgJaAlpAAy2gJaAloCWgBbQEtAS0BLQE' +
  'tICWgJaAloCWgBbQEtAS0BLQAhpoAS0BLQEtAS2ggRbQEtAS0BLQAhpoAS0BLQEtAS2ggRbQEtAS0BLQAhpoAS0BLQEtAS2gJaAl' +
  'oCWgBTHEAloCWgJaAlpAAy2gJaAloCWgBTTQAloCWgJaAlpAAy2gJaAloCWgBTTQAloCWgJaAlpAS0BLQEtAS0ALaAloCWgJaAEN' +
  'tICWgJaAloAW0EALaAloCWgJaAENtICWgJaAloAW0EALaAloCWgJaAENtICWgJaAloAW0BLQEtAS0BLQAloCWgJaAloCWkBLQEtA' +
  'S0ALaKAFtAS0BLQEtIAGWkBLQEtAS0ALaKAFtAS0BLQEtIAGWkBLQEtAS0ALaKAFtAS0BLQEtICWgJaAloCWgBbQEtAS0BLQAhpo' +
  'QSwBLQEtAS2ggRbQEtAS0BLQAhpoAS0BLQEtAS2ggRbQEtAS0BLQAloCWgJaAloCWkBLQEtAS0ALaKAFtAS0BLQEtIAGWkBLQEtA' +
  'S0ALaKAFtAS0BLQEtIAGWkBLQEtAS0ALaKAFtAS0BLQEtICWgJaAloCWgBbQEtAS0BLQEtACWgJaAloCWkADLaAloCWgJaAFNNAC' +
  'WgJaAloCWkADLaAloCWgJaAFNNACWgJaAloCWkADLaAloCWgJaAFtAS0BLQEtCCGWEBLQEtAS0ALaKAFtAS0BLQEtIAGWkDrVz8S' +
  '2mv9yX6PBgAAAABJRU5ErkJggg=='

/** A sample text with every kind of content that an article can have. */
export const ESSAY = `
<p>Before there were sieves there was the wind. On a dry evening in late summer the people of a village carried the
threshed wheat to the highest, barest place they had, waited for a breeze from the side, and threw the grain into the
air. The kernels fell back at their feet. The husks, the broken straw and the dust of the whole season drifted a few
paces away and settled in a pale heap of their own. Nobody had to look at a single grain to decide what it was.</p>
<p>It is a strange kind of intelligence, this letting go. The winnower does not pick the good from the bad; she only
arranges things so that <a href="https://example.org/falling">what is heavy falls</a> and what is light is carried off.
The whole art lies in the height of the throw, the angle to the wind, and the patience to do it <em>twice</em>.</p>
<figure><img src="https://pictures.example/threshing.jpg" alt="Three people on a round stone floor throw grain into the
evening light." width="1200" height="750"><figcaption>A threshing floor near Naxos. The low wall keeps the chickens out
and lets the north wind in. Photograph: E. Marangou</figcaption></figure>
<h2>What the basket knows</h2>
<p>Where the wind could not be relied upon, people made their own. The winnowing basket, wide and shallow and open on
one side, turns up from Anatolia to Java in shapes so alike that one might suspect a common inventor. There was none.
There is only one good way to toss a kilogram of rice so that it lands where it was.</p>
<blockquote><p>You do not move the basket. You move the grain, and the basket happens to be there when it comes
back.</p><p><cite>Ibu Sari, rice farmer, Tabanan</cite></p></blockquote>
<p>Three things decide how well it goes:</p>
<ul><li>the <strong>weight</strong> of the kernel against that of its husk;</li>
<li>the <strong>shape</strong> of both, since a flat husk sails and a round one drops;
<ul><li>wheat and barley part easily,</li><li>oats do not like to;</li></ul></li>
<li>the <strong>dryness</strong> of the day, for damp chaff clings.</li></ul>
<h3>A small table of falling</h3>
<p>The speed at which a thing stops getting faster as it falls, its terminal velocity, is what the wind tests it by. A
breeze of four metres a second will carry everything in the right-hand column away and leave the rest.</p>
<table><caption>Terminal velocity in still air, metres per second</caption><thead><tr><th>Crop</th><th>Kernel</th>
<th>Straw node</th><th>Chaff</th></tr></thead><tbody><tr><td>Wheat</td><td>8.1</td><td>4.6</td><td>1.9</td></tr><tr>
<td>Barley</td><td>7.4</td><td>4.1</td><td>2.2</td></tr><tr><td>Oats</td><td>6.2</td><td>4.0</td><td>2.8</td></tr><tr>
<td>Rice, rough</td><td>7.7</td><td>3.9</td><td>2.0</td></tr></tbody></table>
<p>Written down, it is a balance of two forces, and solving it for the speed takes a line:</p>
<math display="block"><mi>v</mi><mo>=</mo><msqrt><mfrac><mrow><mn>2</mn><mi>m</mi><mi>g</mi></mrow><mrow><mi>ρ</mi>
<mi>A</mi><msub><mi>C</mi><mi>d</mi></msub></mrow></mfrac></msqrt></math>
<figure><img src="${EAR}" alt="An ear of wheat, drawn flat." width="720" height="1320"><figcaption>An ear as the
wind sees it: twice as high as the window, and shown whole.</figcaption></figure>
<p>which anybody with a stopwatch and a stairwell can check. In a few lines of code the whole floor fits on a
screen; <code>settle()</code> below is all there is to it.</p>
<pre data-language="javascript"><code>// Throw each part of the heap, and see where the wind puts it.
function winnow(heap, wind) {
  const kept = []
  for (const part of heap) {
    const drift = wind.speed * settle(part, wind.height)
    if (drift &lt; wind.floor.radius) kept.push(part)   // it came down in front of us, which is all we ever wanted to know
  }
  return kept
}</code></pre>
<h2>The second throw</h2>
<p>Every manual that survives says the same thing in the end: <q>once for the barn, twice for the mill.</q> The first
throw is generous. It lets some chaff through rather than lose a handful of bread. Only the second, on a calmer day, is
strict. Columella knew it in the first century<sup><a href="https://www.example.org/essays/the-second-throw#1" data-goto="1">1</a></sup>, and the people
who build optical sorters know it now, though theirs runs at forty thousand kernels a second.</p>
<ol><li>Thresh until the straw is soft.</li><li>Throw high, across the wind.</li><li>Rest. Let the dust settle.</li>
<li>Throw again, low and slow, and keep what falls nearest.</li></ol>
<hr>
<p>I have tried it myself since, with a borrowed basket and two kilos of emmer, on the flat roof of a house in the
suburbs. The neighbours watched. Most of the grain went over the parapet, and I now have emmer growing in the gutter.
But for a moment, about the tenth throw, the basket <em>happened to be there</em>.</p>
<p><a href="https://video.example/throw" data-embed="video">▶ The second throw, filmed on a roof</a></p>
<details open><summary>What was left in the basket</summary><p>Two stones, a beetle, and the label of the sack.</p></details>
<ol><li data-anchor="1">Columella, <cite>De re rustica</cite>, II. 20: grain is thrown from a shovel when a gentle west wind
blows.</li></ol>
`
