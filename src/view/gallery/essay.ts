/** A sample text that holds one of everything an article may hold. */
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
<p>which anybody with a stopwatch and a stairwell can check. In a few lines of code the whole floor fits on a
screen; <code>settle()</code> below is all there is to it.</p>
<pre><code>// Throw each part of the heap, and see where the wind puts it.
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
strict. Columella knew it in the first century<sup><a href="https://example.org/notes#1">1</a></sup>, and the people
who build optical sorters know it now, though theirs runs at forty thousand kernels a second.</p>
<ol><li>Thresh until the straw is soft.</li><li>Throw high, across the wind.</li><li>Rest. Let the dust settle.</li>
<li>Throw again, low and slow, and keep what falls nearest.</li></ol>
<hr>
<p>I have tried it myself since, with a borrowed basket and two kilos of emmer, on the flat roof of a house in the
suburbs. The neighbours watched. Most of the grain went over the parapet, and I now have emmer growing in the gutter.
But for a moment, about the tenth throw, the basket <em>happened to be there</em>.</p>
`
