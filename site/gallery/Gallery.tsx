import type { GalleryComponent } from '#site/gallery/components.ts';
import type { Example } from '#site/ui/example.ts';

/** A list of all components, and the examples of each, with the markup and styles of the site. */
export function Gallery({ components }: { components: readonly GalleryComponent[] }) {
  const rooms = [...new Set(components.map(({ room }) => room))];
  return (
    <div className="gallery">
      <nav aria-label="Components" className="gallery-index">
        <h1>Gallery</h1>
        {rooms.map((room) => (
          <section key={room} aria-labelledby={`gallery-${room}`}>
            <h2 id={`gallery-${room}`}>site/{room}</h2>
            <ul>
              {components
                .filter((component) => component.room === room)
                .map(({ name, examples }) => (
                  <li key={name}>
                    <a href={`#${name}`}>{name}</a> {examples.length}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        {components.map(({ name, room, examples }) => (
          <section key={name} id={name} aria-labelledby={`gallery-${name}`} className="gallery-component">
            <h2 id={`gallery-${name}`}>
              <a href={`#${name}`}>
                {room}/{name}
              </a>
            </h2>
            {examples.map((example) => (
              <ExampleFigure key={example.name} {...example} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function ExampleFigure({ name, element, background, note }: Example) {
  return (
    <figure>
      <figcaption>
        {name}
        {note && <small>{note}</small>}
      </figcaption>
      <div className={background === 'dark' ? 'gallery-frame on-dark' : 'gallery-frame'}>{element}</div>
    </figure>
  );
}
